import type en from './en.ts'

export default {
  people: 'Personas',
  accounts: 'Cuentas',
  spend: 'Gasto mensual',
  person: 'Persona',
  account: 'Cuenta',
  plan: 'Plan',
  how: 'Cómo',
  when: 'Cuándo',
  ways: { AUTHOR: 'Lo escribió', VOTE: 'Vota por él', ON_BEHALF: 'Votó el equipo' },
  nameless: (id) => `Usuario ${id}`,
  empty: 'Ningún usuario tuyo identificado lo ha pedido todavía',
  emptyNote:
    'Visitantes y probadores cuentan como votos. Aquí aparecen las personas que tu servidor identifica.',
  more: 'Mostrar más',
  hidden: 'Esta parte nombra a clientes',
  vote: 'Votar en nombre de alguien',
  voteTitle: 'Votar en nombre de un usuario',
  voteWords:
    'Cuenta como el voto propio del usuario, con peso 1. Tu nombre queda al lado, aquí y en el registro.',
  find: 'Usuario, empresa o tu identificador del usuario',
  found: 'Usuarios',
  none: 'Ningún usuario identificado coincide.',
  voted: 'Has votado en nombre del usuario',
  already: 'El usuario ya ha votado por él',
  withdraw: 'Retirar',
  withdrawOf: (name) => `Retirar el voto de ${name}`,
  withdrawn: 'El voto está retirado',
  undo: 'Deshacer',
  all: 'Demanda por cuenta',
} satisfies typeof en
