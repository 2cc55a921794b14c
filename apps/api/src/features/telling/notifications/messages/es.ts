import type { Messages } from './shape.ts'

export const es: Messages = {
  kinds: {
    FEEDBACK_FLAGGED: [
      'Una aportación nueva necesita moderación',
      'Una aportación nueva está retenida hasta que la lea un moderador.',
    ],
    THRESHOLD_MET: [
      'Una aportación está lista',
      'Una aportación ha alcanzado su umbral y puede llevarse a cabo.',
    ],
    DEPLOYMENT_FAILED: ['Un despliegue ha fallado', 'El despliegue de una aportación ha fallado.'],
    DEPLOYED: ['Una aportación está publicada', 'Una aportación se ha desplegado.'],
    ITEM_REOPENED: [
      'Una aportación vuelve a estar abierta',
      'Los testers dicen que una aportación desplegada sigue sin funcionar, así que vuelve a estar abierta.',
    ],
    BUDGET_LOW: [
      'Un presupuesto no alcanza',
      'El presupuesto de una campaña no cubre lo que han ganado sus testers. Amplíelo.',
    ],
    PAYMENT_DISPUTED: [
      'Un pago está en disputa',
      'Uno de sus pagos está en disputa. Su presupuesto queda congelado hasta que termine.',
    ],
    MEMBER_JOINED: ['Su equipo tiene un miembro nuevo', 'Una persona se ha unido a su equipo.'],
    TESTER_JOINED: ['Su grupo tiene un tester nuevo', 'Un tester se ha unido a su grupo.'],
    APPROVAL_REQUESTED: [
      'Un agente necesita su decisión',
      'Un agente se ha detenido y espera a una persona. Lea su pregunta y decida.',
    ],
    WEBHOOK_DISABLED: [
      'Un webhook está desactivado',
      'Un webhook ha fallado durante cinco días. Queda desactivado hasta que usted lo active de nuevo.',
    ],
    TEST_RED: [
      'La prueba de un aporte publicado está en rojo',
      'Su CI ejecutó la prueba de un aporte publicado en un commit posterior, y falla.',
    ],
    AUTHOR_DISPUTED: [
      'Según su autor, sigue sin funcionar',
      'El autor de una aportación desplegada dice que sigue sin funcionar.',
    ],
    FEEDBACK_ASSIGNED: ['Se le ha asignado una aportación', 'Se le ha asignado una aportación.'],
    STATUS_CHANGED: ['Su aportación ha avanzado', 'El estado de su aportación ha cambiado.'],
    VOTE_RESET: [
      'Vote de nuevo, por favor',
      'Una aportación que usted votó se ha modificado. Su voto contará de nuevo cuando lo repita.',
    ],
    FEEDBACK_MERGED: [
      'Su aportación se ha unido a otra',
      'Su aportación se ha unido a otra que dice lo mismo. Sus votos cuentan allí.',
    ],
    PREVIEW_REQUESTED: [
      'Véalo antes de que se integre',
      'Un cambio para una aportación que usted pidió se puede ver en una vista previa, antes de que se integre. Díganos si funciona.',
    ],
    VERIFY_REQUESTED: [
      '¿Funciona ahora?',
      'Una aportación que usted pidió se ha desplegado. Díganos si funciona.',
    ],
    REWARD_ACCRUED: ['Ha ganado una recompensa', 'Ha ganado una recompensa.'],
    REWARD_PAYABLE: ['Una recompensa ya puede pagarse', 'Una de sus recompensas ya puede pagarse.'],
    PAYOUT_SENT: ['Un pago está en camino', 'Un pago está en camino hacia usted.'],
    APPLICATION_DECIDED: [
      'Hay una decisión sobre su solicitud',
      'Hay una decisión sobre su solicitud para el House Pool.',
    ],
    CAMPAIGN_AVAILABLE: ['Hay una campaña abierta para usted', 'Hay una campaña abierta para usted.'],
    WEEKLY_DIGEST: ['Su semana', 'Su semana de pruebas.'],
  },
  amount: 'Importe: {sum}',
  cause: 'Por: {cause}',
  causes: {
    AUTHOR: 'usted lo comunicó',
    VOTER: 'usted lo votó',
    IMPLEMENTER: 'se publicó su cambio',
    VERIFIER: 'usted lo comprobó',
    SHARE: 'usted lo compartió',
    REFERRAL: 'usted trajo a un tester',
    GRANT: 'un regalo del equipo',
  },
  open: 'Abrir: {link}',
  choose: 'Elija qué correos recibe y en qué idioma: {link}',
  invitation: {
    subject: 'Le han invitado a un equipo en Groundswell',
    wanted: 'Le han invitado a un equipo en Groundswell, como {role}.',
    signIn: 'Inicie sesión con esta dirección para unirse: {link}',
    ignore: 'Si no lo esperaba, no tiene que hacer nada.',
    roles: { VIEWER: 'observador', MEMBER: 'miembro', ADMIN: 'administrador', OWNER: 'propietario' },
  },
  digest: {
    subject: 'Su semana de pruebas, {week}',
    since: 'Desde el {day}:',
    counts: {
      submitted: 'Aportaciones suyas: {n}',
      deployed: 'Aportaciones suyas desplegadas: {n}',
      confirmed: 'Confirmaciones de que lo suyo funciona: {n}',
      votesReceived: 'Votos a sus aportaciones: {n}',
      voted: 'Votos suyos: {n}',
      foreseen: 'Desplegadas que usted había votado: {n}',
      verified: 'Comprobadas por usted: {n}',
    },
    earned: 'Ganado: {sums}',
  },
}
