import { expect, test } from 'vitest'
import { isAddress, providerPage } from './address-rules.ts'

test('an address has forty hexadecimal digits, and nothing around them but space', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  expect(isAddress(` ${address}\n`)).toBe(true)
  for (const wrong of ['', address.slice(0, -1), `${address}0`, address.replace('0x', '')])
    expect(isAddress(wrong)).toBe(false)
})

test('the provider’s page is opened by https alone, and in development on this machine', () => {
  expect(providerPage('https://pay.example.com/a')).toBe('https://pay.example.com/a')
  expect(providerPage('http://127.0.0.1:4242/onboarding')).toBe('http://127.0.0.1:4242/onboarding')
  for (const wrong of [null, 'http://pay.example.com/', 'javascript:alert(1)', 'words'])
    expect(providerPage(wrong)).toBeNull()
})
