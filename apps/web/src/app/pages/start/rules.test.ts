import { expect, test } from 'vitest'
import { nextStep, parseOrigin, type StepName, scriptTag, stepNames, suggestZoneId } from './rules.ts'

const steps = (...done: StepName[]) =>
  stepNames.map((step) => ({ step, title: step, done: done.includes(step) }))

test('the first step that is not done is next, wherever the service lists it', () => {
  expect(nextStep(steps())).toBe('ZONE_CREATED')
  expect(nextStep(steps('ZONE_CREATED', 'ORIGINS_SET').reverse())).toBe('FEEDBACK_RECEIVED')
  expect(nextStep(steps(...stepNames))).toBe(null)
})

test('a zone gets an id that the API takes, or none', () => {
  expect(suggestZoneId('Straßen & Plätze')).toBe('stra-en-platze')
  expect(suggestZoneId('  Checkout / step 2. ')).toBe('checkout-step-2')
  expect(suggestZoneId('支払い')).toBe('')
  expect(suggestZoneId('x'.repeat(200))).toHaveLength(100)
  for (const name of ['a.b:c_d-e', 'Ünïcode', '!!!x'])
    expect(suggestZoneId(name)).toMatch(/^[A-Za-z0-9._:-]{1,100}$/)
})

test('an origin is read out of what people paste', () => {
  expect(parseOrigin('https://shop.example.com/checkout?x=1')).toBe('https://shop.example.com')
  expect(parseOrigin(' shop.example.com ')).toBe('https://shop.example.com')
  expect(parseOrigin('localhost:3000')).toBe('http://localhost:3000')
  for (const wrong of ['', 'two words', 'javascript:alert(1)', 'file:///etc/passwd', 'https://'])
    expect(parseOrigin(wrong)).toBe(null)
})

test('the tag is the one of the SDK', () => {
  expect(scriptTag('https://api.example.com', 'gs_pk_1')).toBe(
    '<script src="https://api.example.com/sdk/v1.js" data-key="gs_pk_1" async></script>',
  )
})
