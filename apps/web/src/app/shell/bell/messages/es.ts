import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'Avisos',
  move: 'mover',
  markRead: 'leído',
  markAllRead: 'Todo leído',
  allRead: 'Todo está leído.',
  nothing: 'Nada todavía',
  nothingWhy: 'Aquí aparece lo que ocurre en el espacio de trabajo y te afecta.',
  more: 'Anteriores',
  earlier: (n) => plural('es', n, { one: '1 anterior', other: `${n} anteriores` }),
  unread: (n) => `${n} sin leer`,
  kinds: {
    FEEDBACK_FLAGGED: 'Espera moderación',
    THRESHOLD_MET: 'Ha alcanzado su umbral',
    DEPLOYMENT_FAILED: 'Una publicación ha fallado',
    DEPLOYED: 'Publicado',
    ITEM_REOPENED: 'Los probadores dicen que sigue sin funcionar',
    TEST_RED: 'La prueba de un aporte publicado está en rojo',
    AUTHOR_DISPUTED: 'Su autor dice que sigue sin funcionar',
    FEEDBACK_ASSIGNED: 'Se te asignó un elemento',
    BUDGET_LOW: 'Queda poco presupuesto en una campaña',
    PAYMENT_DISPUTED: 'Hay un pago en disputa',
    MEMBER_JOINED: 'Alguien se ha unido al equipo',
    TESTER_JOINED: 'Se ha unido un probador',
    APPROVAL_REQUESTED: 'Un agente te pregunta',
    WEBHOOK_DISABLED: 'Un webhook se ha desactivado tras varios fallos',
  },
} satisfies typeof en
