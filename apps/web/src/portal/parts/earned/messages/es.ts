import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  earned: (amount, cause) => `${amount} ${cause}`,
  hidden: 'El texto de la aportación no se muestra',
  more: (n) => plural('es', n, { one: 'y 1 más', other: `y ${n} más` }),
  causes: {
    AUTHOR: (n) => plural('es', n, { one: 'por una aportación', other: `por ${n} aportaciones` }),
    VOTER: (n) => plural('es', n, { one: 'por un voto', other: `por ${n} votos` }),
    IMPLEMENTER: (n) => plural('es', n, { one: 'por un cambio', other: `por ${n} cambios` }),
    VERIFIER: (n) => plural('es', n, { one: 'por una comprobación', other: `por ${n} comprobaciones` }),
    SHARE: (n) =>
      plural('es', n, { one: 'por compartir una aportación', other: `por compartir ${n} aportaciones` }),
    REFERRAL: (n) => plural('es', n, { one: 'por traer a alguien', other: `por traer a ${n} personas` }),
    GRANT: (n) => plural('es', n, { one: 'como regalo del equipo', other: `como ${n} regalos del equipo` }),
  },
} satisfies typeof en
