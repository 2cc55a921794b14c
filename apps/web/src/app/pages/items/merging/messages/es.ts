import type en from './en.ts'

export default {
  title: 'Fusionar con otro elemento',
  verb: 'Fusionar',
  words:
    'El otro elemento representa a ambos y cuenta a cada votante una vez. Este se puede seguir leyendo y se puede volver a separar.',
  alike: 'Los más parecidos',
  noneAlike: 'Ningún otro elemento se parece a este.',
  otherItem: 'Otro elemento',
  otherItemHint: 'Palabras de su título, su identificador o la dirección de su página.',
  noneFound: 'Ninguna entrada tiene estas palabras.',
} satisfies typeof en
