import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  earned: (amount, cause) => `${amount} ${cause}`,
  hidden: 'Le texte du signalement n’est pas affiché',
  more: (n) => plural('fr', n, { one: 'et 1 autre', other: `et ${n} autres` }),
  causes: {
    AUTHOR: (n) => plural('fr', n, { one: 'pour un signalement', other: `pour ${n} signalements` }),
    VOTER: (n) => plural('fr', n, { one: 'pour un vote', other: `pour ${n} votes` }),
    IMPLEMENTER: (n) => plural('fr', n, { one: 'pour un changement', other: `pour ${n} changements` }),
    VERIFIER: (n) => plural('fr', n, { one: 'pour une vérification', other: `pour ${n} vérifications` }),
    SHARE: (n) => plural('fr', n, { one: 'pour un partage', other: `pour ${n} partages` }),
    REFERRAL: (n) =>
      plural('fr', n, { one: 'pour une personne amenée', other: `pour ${n} personnes amenées` }),
    GRANT: (n) => plural('fr', n, { one: 'en cadeau de l’équipe', other: `en ${n} cadeaux de l’équipe` }),
  },
} satisfies typeof en
