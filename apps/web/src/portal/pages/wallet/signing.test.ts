import { expect, test } from 'vitest'
import { findWallet, isSignature, signWith, toHex } from './signing.ts'

const signature = `0x${'ab'.repeat(65)}`

test('a wallet is asked for the account first, and signs the message as its bytes', async () => {
  const calls: unknown[] = []
  const wallet = findWallet({
    ethereum: {
      request: async (call: { method: string }) => {
        calls.push(call)
        return call.method === 'personal_sign' ? signature : []
      },
    },
  })
  expect(await signWith(wallet!, '0xA', 'Ähm')).toBe(signature)
  expect(calls).toEqual([
    { method: 'eth_requestAccounts' },
    { method: 'personal_sign', params: ['0xc384686d', '0xA'] },
  ])
})

test('what is no wallet is none, and what is no signature is refused', async () => {
  expect(findWallet({})).toBeNull()
  expect(findWallet({ ethereum: { request: 'no' } })).toBeNull()
  for (const wrong of ['', '0x12', signature.slice(2), `${signature}zz`])
    expect(isSignature(wrong)).toBe(false)
  await expect(signWith({ request: async () => 'no' }, '0xA', 'a')).rejects.toThrow('no signature')
  expect(toHex('a\n')).toBe('0x610a')
})
