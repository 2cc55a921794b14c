import states from '@groundswell/client/states/es'
import type en from './en.ts'

export default {
  filter: 'Filtrar',
  filterBy: (count) => `Filtrar (${count})`,
  show: 'Mostrar entradas',
  clear: 'Quitar filtro',
  search: 'Palabras del título',
  any: 'Todos',
  order: 'Orden',
  newest: 'Más recientes',
  highest: 'Mayor puntuación',
  nobody: 'Nadie',
  takeAway: 'Mostrar también otras entradas',
  accounts: {
    company: (id: string) => `Cuenta ${id}`,
    plan: (name: string) => `Plan ${name}`,
    spend: (amount: string) => `Gasto desde ${amount}`,
  },
  figures: {
    SUBMITTED: 'Entradas',
    OVER_THRESHOLD: 'Sobre el umbral',
    SHIPPED: states.status.DEPLOYED,
    CONFIRMED: 'Confirmadas',
    READY: states.status.THRESHOLD_MET,
    AT_WORK: 'En curso',
    AWAITING_APPROVAL: states.status.AWAITING_APPROVAL,
    TROUBLED: 'Fallidas',
    OPEN: 'Abiertas',
    TO_DECIDE: 'Por decidir',
    TO_VERIFY: `${states.status.DEPLOYED}, por verificar`,
  },
  fields: {
    status: 'Estado',
    type: 'Tipo',
    zone: 'Zona',
    campaign: 'Campaña',
    safety: 'Revisión',
    priority: 'Prioridad',
    assignee: 'Responsable',
    tag: 'Etiqueta',
  },
} satisfies typeof en
