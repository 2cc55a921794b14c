import { expect, test } from 'vitest'
import { faultsOfRegister, findLeftOut } from './texts.ts'

const register = `export interface Folders {
  inbox: typeof import('../app/pages/inbox/messages/en.ts').default
  'secret-once': typeof import('../app/parts/secret-once/messages/en.ts').default
}`
const folders = ['app/pages/inbox', 'app/parts/secret-once']

test('a register that has every folder by its name is right', () => {
  expect(faultsOfRegister(register, folders)).toEqual([])
})

test('a folder that is not registered is reported', () => {
  expect(faultsOfRegister(register, [...folders, 'app/pages/pulse'])).toEqual([
    'the texts of app/pages/pulse are not registered',
  ])
})

test('a folder under the name of another is reported', () => {
  expect(faultsOfRegister(register.replace('  inbox', '  pulse'), folders)).toEqual([
    'the texts of app/pages/inbox are registered as pulse, but are found by its own name',
  ])
})

test('a translation without a parameter that English prints is reported, also in a group of texts', () => {
  const english = { votes: { sent: (who: string, n: number) => `${who} sent ${n}` } }
  expect(findLeftOut(english, { votes: { sent: (who: string) => `${who} hat gesendet` } })).toEqual([
    'votes.sent leaves out n',
  ])
  expect(findLeftOut(english, { votes: { sent: (who: string, n: number) => `${n} von ${who}` } })).toEqual([])
})

test('a parameter that only chooses between singular and plural may be left out', () => {
  const english = { votes: (n: number) => (n === 1 ? 'vote' : 'votes') }
  expect(findLeftOut(english, { votes: () => '票' })).toEqual([])
})
