import type { Language } from '../../../../core/language.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import type { Messages } from './shape.ts'

/** The texts of the sign-in in every language. */
export const messages: Record<Language, Messages> = { en, de, es, fr, ar, ja }
