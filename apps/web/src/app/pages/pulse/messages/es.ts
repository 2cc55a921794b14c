import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

const p = (n: number, one: string, other: string) => plural('es', n, { one, other })

export default {
  title: 'Pulso',
  needsYou: 'Te espera',
  nothingWaits: 'Nada te espera',
  needs: {
    asks: (n) => p(n, 'Un agente te pregunta', 'Unos agentes te preguntan'),
    flagged: (n) => p(n, 'Una entrada espera moderación', 'Hay entradas que esperan moderación'),
    stale: (n) => p(n, 'Un encargo no da señales', 'Hay encargos que no dan señales'),
    troubled: (n) => p(n, 'Una entrada ha fallado', 'Han fallado entradas'),
    disputes: (n) => p(n, 'Hay un pago en disputa', 'Hay pagos en disputa'),
    budgets: (n) =>
      p(n, 'Queda poco presupuesto en una campaña', 'Queda poco presupuesto en varias campañas'),
  },
  waitsForApproval: 'Espera tu aprobación.',
  anAgent: 'Un agente',
  stream: 'Lo más reciente',
  allItems: 'Todas las entradas',
  newItems: (n) => p(n, '1 entrada nueva', `${n} entradas nuevas`),
  nowReady: (n) => p(n, '1 entrada está lista', `${n} entradas están listas`),
  swell: 'Últimos 30 días',
  analytics: 'Análisis',
} satisfies typeof en
