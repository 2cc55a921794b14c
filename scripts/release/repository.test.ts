import { expect, test } from 'vitest'
import { publicAddress } from './repository.ts'

test.each([
  ['https://git.example/acme/groundswell', 'git+https://git.example/acme/groundswell.git'],
  ['https://ada:token@git.example/acme/groundswell.git', 'git+https://git.example/acme/groundswell.git'],
  ['git@git.example:acme/groundswell.git', 'git+https://git.example/acme/groundswell.git'],
  ['ssh://git@git.example:22/acme/groundswell.git', 'git+https://git.example/acme/groundswell.git'],
  ['/home/ada/groundswell', null],
  ['../groundswell', null],
])('%s is reached at %s', (remote, address) => {
  expect(publicAddress(remote)).toBe(address)
})
