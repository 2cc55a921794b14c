import type { components } from './schema.ts'

type Item = components['schemas']['Feedback']

/** The words for the states of items in one language. docs/glossary.md lists them, and all user interfaces use them. */
export interface StateWords {
  status: Record<Item['status'], string>
  safety: Record<Item['safetyStatus'], string>
  withdrawn: string
  /** The coarser states that the public sees. */
  stage: Record<components['schemas']['PublicItem']['stage'], string>
}
