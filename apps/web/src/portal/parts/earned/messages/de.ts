import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  earned: (amount, cause) => `${amount} ${cause}`,
  hidden: 'Der Text des Hinweises wird nicht gezeigt',
  more: (n) => plural('de', n, { one: 'und 1 weiterer', other: `und ${n} weitere` }),
  causes: {
    AUTHOR: (n) => plural('de', n, { one: 'für einen Hinweis', other: `für ${n} Hinweise` }),
    VOTER: (n) => plural('de', n, { one: 'für eine Stimme', other: `für ${n} Stimmen` }),
    IMPLEMENTER: (n) => plural('de', n, { one: 'für eine Änderung', other: `für ${n} Änderungen` }),
    VERIFIER: (n) => plural('de', n, { one: 'für eine Prüfung', other: `für ${n} Prüfungen` }),
    SHARE: (n) =>
      plural('de', n, { one: 'für das Teilen eines Hinweises', other: `für das Teilen von ${n} Hinweisen` }),
    REFERRAL: (n) =>
      plural('de', n, { one: 'für eine geworbene Person', other: `für ${n} geworbene Personen` }),
    GRANT: (n) => plural('de', n, { one: 'als Geschenk des Teams', other: `als ${n} Geschenke des Teams` }),
  },
} satisfies typeof en
