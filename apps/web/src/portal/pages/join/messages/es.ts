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
  signIn: 'Iniciar sesión y unirse',
  invitedBy: 'Invita',
  expires: 'Abierta hasta',
  notOpen:
    'Este enlace de invitación ya no es válido o le falta una parte. Pida otro. Si ya se unió con él, inicie sesión.',
  campaigns: (count: number) => (count === 1 ? 'La campaña' : 'Campañas en las que puede participar'),
  noCampaign:
    'Se une a los probadores de este equipo. Por ahora no tiene ninguna campaña abierta para usted.',
  zones: 'Se piden opiniones sobre:',
  unpaid: 'Esta campaña no paga nada.',
  pays: 'Un elemento publicado da',
  shares: {
    authorShare: 'De ello, su autor',
    voterShare: 'De ello, todos los votantes juntos',
    verifierShare: 'De ello, todos los verificadores juntos',
  },
  most: 'Como máximo por probador',
  holdDays: (days: number) => `Se puede cobrar tras ${days === 1 ? 'un día' : `${days} días`}.`,
  conditions: {
    points: 'Los puntos no son dinero.',
    own: 'El equipo paga por su cuenta, fuera de este servicio.',
    wallet: 'Se paga en su monedero.',
    account: 'Se paga en su cuenta bancaria.',
    budget: 'Se paga mientras dure el presupuesto de la campaña.',
    empty:
      'El presupuesto no cubre ningún otro elemento por ahora: no hay nada que ganar hasta que el equipo lo rellene.',
    inForce: 'Vale la regla que esté en vigor cuando se publique el elemento.',
  },
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
