import type en from './en.ts'

export default {
  title: 'Notificaciones',
  readAll: 'Marcar todo como leído',
  unread: 'Sin leer',
  nothing: 'Aún no ha pasado nada',
  nothingWhy: 'Aquí aparece lo que pase con sus aportaciones, votos y ganancias.',
  more: 'Ver más',
  payable: (what) => `Pagadero: ${what}`,
  sent: (amount) => `${amount} en camino`,
  kinds: {
    STATUS_CHANGED: 'Su aportación avanzó',
    VOTE_RESET: 'Una aportación cambió tras su voto: vote de nuevo',
    FEEDBACK_MERGED: 'Su aportación se unió a otra',
    PREVIEW_REQUESTED: 'Se puede ver antes de integrarlo: mírelo',
    VERIFY_REQUESTED: 'Ya está publicado: compruébelo',
    REWARD_ACCRUED: 'Ha ganado algo',
    REWARD_PAYABLE: 'Una recompensa ya puede pagarse',
    PAYOUT_SENT: 'Un pago está en camino',
    APPLICATION_DECIDED: 'Se decidió sobre su solicitud',
    CAMPAIGN_AVAILABLE: 'Hay una campaña abierta para usted',
    WEEKLY_DIGEST: 'Su semana',
  },
} satisfies typeof en
