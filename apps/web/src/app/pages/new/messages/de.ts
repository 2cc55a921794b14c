import type en from './en.ts'

export default {
  title: 'Ihr Arbeitsbereich',
  note: 'Er enthält Ihre Zonen, was Menschen sagen, und was Agenten daraus machen.',
  name: 'Name',
  nameHint: 'Etwa Ihre Firma oder Ihr Produkt. Sie können ihn später ändern.',
  create: 'Arbeitsbereich anlegen',
  already: 'Sie haben schon einen Arbeitsbereich',
  open: 'Öffnen',
  choose: 'Wählen Sie einen Arbeitsbereich',
} satisfies typeof en
