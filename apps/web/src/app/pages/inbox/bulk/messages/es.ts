import { plural } from '../../../../../text/plural.ts'
import type en from './en.ts'

const items = (n: number) => plural('es', n, { one: '1 entrada', other: `${n} entradas` })

export default {
  changed: (n, what) => `${items(n)}: ${what}`,
  unchanged: (n) =>
    plural('es', n, { one: '1 entrada no se cambió', other: `${n} entradas no se cambiaron` }),
  undone: (n) =>
    plural('es', n, { one: '1 entrada está como antes', other: `${n} entradas están como antes` }),
  ofItems: (what, n) => `${what}: ${items(n)}`,
  nobody: 'Nadie',
  takeIt: 'Yo',
  findMember: 'Buscar un miembro',
  assigned: 'con responsable',
  unassigned: 'sin responsable',
  noPriority: 'Ninguna',
  findTag: 'Buscar o nombrar una etiqueta',
  newTag: (name) => `Crear «${name}»`,
  noTagFound: 'Ninguna etiqueta se llama así',
  merged: 'fusión hecha',
  mergeWords:
    'La entrada elegida representa a todas y cuenta a cada votante una vez. Las demás se siguen pudiendo leer y separar de nuevo.',
  alike: 'Las más parecidas',
  noneAlike: 'Ninguna otra entrada se parece a esta.',
  otherItem: 'Otra entrada',
  otherItemHint: 'Palabras de su título, su identificador o la dirección de su página.',
  noneFound: 'Ninguna entrada tiene estas palabras.',
  blocked: 'bloqueo hecho',
  blockWords: 'El texto se oculta y la entrada se rechaza. Una aprobación posterior la restaura.',
  note: 'Nota para el registro',
  moveItems: (n) => plural('es', n, { one: 'Mover 1 entrada', other: `Mover ${n} entradas` }),
  newStatus: 'Nuevo estado',
  reason: 'Motivo',
  reasonHint: 'Opcional. Queda en el historial de cada entrada.',
  noAnswer: 'El servicio no dio resultado para esta entrada.',
  staySelected: 'Estas entradas siguen seleccionadas.',
  close: 'Cerrar',
  priority: 'Prioridad',
  assignee: 'Responsable',
  tags: 'Etiquetas',
  merge: 'Fusionar',
  block: 'Bloquear',
  selection: 'Entradas seleccionadas',
  cancel: 'Cancelar',
  save: 'Guardar',
  undo: 'Deshacer',
  viewName: 'Nombre',
  nameNeeded: 'La vista necesita un nombre.',
  shareView: 'Compartida con el equipo',
  shareViewHint: 'Todos los miembros ven la vista.',
} satisfies typeof en
