import type { App } from '../../../app.ts'
import { type CopiedTable, makeCopies } from '../../engines/safety/index.ts'

interface Words {
  displayName: string | null
  bio: string | null
}

/** Returns the redacted copies of a tester's texts that other people see; null for a text that is not cleared. */
export async function makePublicCopies(app: App, testerId: string, { displayName, bio }: Partial<Words>) {
  const emptyToNull = (text: string | null | undefined) => (text?.trim() === '' ? null : text)
  const words = { publicName: emptyToNull(displayName), publicBio: emptyToNull(bio) }
  return makeCopies(app, testerId, { words })
}

export const copiedTesters: CopiedTable<{ id: string } & Words> = {
  table: 'testers',
  key: ['id'],
  version: 'copy_version',
  hasText: '(display_name is not null or bio is not null)',
  texts: ['display_name', 'bio'],
  copies: { public_name: 'text', public_bio: 'text' },
  async make(app, tester) {
    const { publicName, publicBio } = await makePublicCopies(app, tester.id, tester)
    return { public_name: publicName, public_bio: publicBio }
  },
}
