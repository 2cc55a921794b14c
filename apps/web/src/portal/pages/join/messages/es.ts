import type en from './en.ts'

export default {
  title: 'Unirse con una invitación',
  invited: 'Le invitan a probar',
  why: 'Usted dice qué falla y vota lo que dicen otros. Lo que ayude a publicar puede darle ganancias.',
  link: 'Enlace de invitación',
  linkHint: 'El enlace que le envió el equipo.',
  linkNeeded: 'Pegue primero el enlace',
  noInvite: 'Esto no es un enlace de invitación.',
  join: 'Unirse',
  refused: {
    invite_expired: 'Esta invitación ha caducado. Pida otra al equipo que la envió.',
    invite_revoked: 'Esta invitación fue retirada. Pregunte al equipo que la envió.',
    invite_used_up: 'Todas las plazas de esta invitación están ocupadas. Pida otra al equipo.',
    invite_not_found: 'No existe esa invitación. Pida el enlace de nuevo: quizá falte una parte.',
    membership_suspended: 'Su participación está suspendida. Pregunte el motivo al equipo.',
  },
  welcome: 'Ya forma parte',
  welcomeWhy: 'Este es su punto de partida.',
  team: 'Equipo',
  tier: 'Nivel',
  weight: 'Su voto vale',
  begin: 'Empezar',
} satisfies typeof en
