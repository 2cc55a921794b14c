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
