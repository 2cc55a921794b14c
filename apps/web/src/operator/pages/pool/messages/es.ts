import type en from './en.ts'

export default {
  title: 'House Pool',
  emptyWhy: 'Los testers aparecen aquí cuando se aprueba su solicitud. Otro filtro quizá muestre más.',
  note: 'Testers de todas las campañas públicas',
  empty: 'No se encontró a nadie',
  find: 'Parte de un nombre',
  state: 'Estado',
  everyState: 'Todos los estados',
  states: { ACTIVE: 'Activo', SUSPENDED: 'Suspendido', REMOVED: 'Retirado' },
  moves: { ACTIVE: 'Readmitir', SUSPENDED: 'Suspender', REMOVED: 'Retirar' },
  suspendWhy:
    'Los votos de un tester suspendido no cuentan y no se le paga nada, en ningún espacio de trabajo.',
  tier: 'Nivel',
  everyTier: 'Todos los niveles',
  weight: 'Peso',
  name: 'Nombre',
  noName: 'Sin nombre',
  joined: 'Desde',
  tester: 'Tester',
  referrer: 'Traído por',
  saved: 'Guardado',
} satisfies typeof en
