import { expect, test } from 'vitest'
import { checkedAddresses, isLocal } from '../src/proof/hosts.ts'

const names: Record<string, string[]> = {
  'shop.example': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'inside.example': ['93.184.215.14', '10.0.0.7'],
  'rebound.example': ['::ffff:127.0.0.1'],
  localhost: ['127.0.0.1'],
}
const look = async (name: string) => names[name] ?? []
const check = (url: string, others: string[] = []) => checkedAddresses(new URL(url), others, look)

test('public names are bound to the address that was checked', async () => {
  expect(await check('https://shop.example/a', ['shop.example:8443'])).toEqual({
    'shop.example': '93.184.215.14',
  })
})

test('a local address counts where a person has named it as such, and nowhere else', async () => {
  expect(await check('http://127.0.0.1:4000')).toEqual({ '127.0.0.1': '127.0.0.1' })
  expect(await check('http://localhost:4000')).toEqual({ localhost: '127.0.0.1' })
  expect(await check('http://[::1]:4000')).toEqual({ '[::1]': '[::1]' })
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '2130706433', '0x7f.1'])
    await expect(check('https://shop.example', [host]), host).rejects.toThrow()
})

test.each(['https://inside.example', 'https://rebound.example'])(
  'a public name that leads to a private address is refused: %s',
  async (url) => {
    await expect(check(url)).rejects.toThrow('private network')
    await expect(check('https://shop.example', [new URL(url).host])).rejects.toThrow('private network')
  },
)

test.each(['unknown.example', 'a b', 'shop.example/path', 'user@shop.example', ''])(
  'a word that is no known host is refused: «%s»',
  async (host) => {
    await expect(check('https://shop.example', [host])).rejects.toThrow()
  },
)

test.each([
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::1', true],
  ['::ffff:8.8.8.8', false],
  ['2606:2800:21f::1', false],
  ['no address', true],
])('%s is local: %s', (address, is) => {
  expect(isLocal(address)).toBe(is)
})
