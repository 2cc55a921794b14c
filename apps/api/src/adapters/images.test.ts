import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPlaces, ImagesOverloaded } from './image-places.ts'
import { chargeFor, ImageRefused, MAX_PIXELS, openImage } from './images.ts'

type Format = 'png' | 'jpeg' | 'webp' | 'gif'
const FORMATS: Format[] = ['png', 'jpeg', 'webp', 'gif']
const SECRET = 'Rue du Secret 7'

const reencode = async (bytes: Buffer, lane = 'ours') => (await openImage(bytes)).redraw(lane)

/** Makes an image that is red on the left and blue on the right. */
function twoColours(width = 60, height = 40) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let n = 0; n < width * height; n++) pixels[n * 3 + (n % width < width / 2 ? 0 : 2)] = 255
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

function withEverything() {
  const exif = {
    IFD0: { Make: SECRET, Copyright: SECRET },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '48/1 51/1 30/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '2/1 17/1 40/1',
    },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${SECRET}</rdf:Description></rdf:RDF></x:xmpmeta>`
  return twoColours().withExif(exif).withXmp(xmp).withIccProfile('p3').withDensity(317)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function handmadePng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function refusalOf(bytes: Buffer): Promise<string> {
  const error = await reencode(bytes).then(
    () => expect.fail('should have been refused'),
    (error) => error,
  )
  expect(error).toBeInstanceOf(ImageRefused)
  return error.reason
}

async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

const near = (expected: number[], actual: number[]) =>
  expect(
    expected.every((value, n) => Math.abs(value - (actual[n] as number)) <= 12),
    `${actual} is not ${expected}`,
  ).toBe(true)

const samples = new Map<Format, Buffer>()
beforeAll(async () => {
  for (const format of FORMATS) samples.set(format, await twoColours().toFormat(format).toBuffer())
})

describe('a good image', () => {
  test.each(FORMATS)('%s: the picture stays, the kind is told from the content', async (format) => {
    const image = await reencode(samples.get(format) as Buffer)
    expect(image).toMatchObject({
      width: 60,
      height: 40,
      contentType: `image/${format === 'gif' ? 'png' : format}`,
    })
    expect((await sharp(image.bytes).metadata()).format).toBe(format === 'gif' ? 'png' : format)
    near([255, 0, 0], await pixelAt(image.bytes, 10, 20))
    near([0, 0, 255], await pixelAt(image.bytes, 50, 20))
  })

  test.each(['png', 'jpeg', 'webp'] as const)(
    '%s: place, device, profile, XMP and resolution are gone',
    async (format) => {
      const original = await withEverything().toFormat(format).toBuffer()
      expect(original.includes(SECRET)).toBe(true)
      const { bytes } = await reencode(original)
      expect(bytes.includes(SECRET)).toBe(false)
      const { exif, xmp, icc, iptc, density = 72, hasProfile, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc, density, hasProfile, orientation }).toEqual({
        density: 72,
        hasProfile: false,
      })
    },
  )

  test('comments and private parts inside the file are gone', async () => {
    const png = samples.get('png') as Buffer
    const parts = [chunk('tEXt', Buffer.from(`Comment\0${SECRET}`)), chunk('prVt', Buffer.from(SECRET))]
    const commented = Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)])
    const jpeg = samples.get('jpeg') as Buffer
    const length = Buffer.from([0, SECRET.length + 2])
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(SECRET)])
    const remarked = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    for (const bytes of [commented, remarked])
      expect((await reencode(bytes)).bytes.includes(SECRET)).toBe(false)
  })

  test.each(FORMATS)('%s: an archive or a page behind the last byte is gone', async (format) => {
    const hidden = Buffer.from(`PK\x03\x04${SECRET}<script>alert(1)</script>PK\x05\x06`)
    const { bytes } = await reencode(Buffer.concat([samples.get(format) as Buffer, hidden]))
    expect(bytes.includes(SECRET)).toBe(false)
    expect(bytes.includes('script')).toBe(false)
  })

  test('a turned photograph is stored turned', async () => {
    const original = await twoColours().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes, width, height } = await reencode(original)
    expect([width, height]).toEqual([40, 60])
    near([255, 0, 0], await pixelAt(bytes, 20, 10))
    near([0, 0, 255], await pixelAt(bytes, 20, 50))
  })

  test('wide-gamut, printing and 16-bit colours become plain sRGB', async () => {
    const wide = await twoColours().withIccProfile('p3').png().toBuffer()
    near([255, 0, 0], await pixelAt((await reencode(wide)).bytes, 10, 20))
    for (const original of [
      await twoColours().toColourspace('cmyk').jpeg().toBuffer(),
      await twoColours().toColourspace('rgb16').png().toBuffer(),
    ]) {
      const { space, depth } = await sharp((await reencode(original)).bytes).metadata()
      expect({ space, depth }).toEqual({ space: 'srgb', depth: 'uchar' })
    }
  })

  test('transparency stays', async () => {
    const original = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    expect(await pixelAt((await reencode(original)).bytes, 1, 1)).toEqual([255, 0, 0, 128])
  })

  test.each(['gif', 'webp'] as const)('an animated %s becomes its first frame', async (format) => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 0), Buffer.alloc(8 * 8 * 3, 255)])
    const original = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .toFormat(format, { delay: 100 })
      .toBuffer()
    expect((await sharp(original).metadata()).pages).toBe(2)
    const image = await reencode(original)
    expect(image).toMatchObject({ width: 8, height: 8 })
    expect((await sharp(image.bytes).metadata()).pages).toBeUndefined()
    near([0, 0, 0], await pixelAt(image.bytes, 4, 4))
  })
})

describe('a bad file', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['BMP', Buffer.from('BM\x46\0\0\0', 'latin1')],
    ['AVIF', Buffer.from('\0\0\0\x20ftypavif', 'latin1')],
    ['a WAVE sound', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['a PNG behind a byte', Buffer.from('\n\x89PNG\r\n\x1a\n', 'latin1')],
  ])('unsupported: %s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe('unsupported')
  })

  test.each(FORMATS)('damaged: a %s cut short, wherever', async (format) => {
    const whole = await noise(90, 70).toFormat(format).toBuffer()
    for (const share of [0.02, 0.2, 0.5, 0.9]) {
      expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * share)))).toBe('damaged')
    }
  })

  test('damaged: one kind behind the first bytes of another', async () => {
    const jpegInside = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      samples.get('jpeg') as Buffer,
    ])
    const svgInside = Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const bytes of [jpegInside, svgInside]) expect(await refusalOf(bytes)).toBe('damaged')
  })

  test('too large: 40 million pixels pass, one row more does not', async () => {
    const [width, height] = [8_000, MAX_PIXELS / 8_000]
    const png = (rows: number) => handmadePng(width, rows, Buffer.alloc((width + 1) * rows))
    expect(await reencode(png(height))).toMatchObject({ width, height })
    expect(await refusalOf(png(height + 1))).toBe('too_large')
  })

  test('too large: a bomb is refused by its header, before anything is decoded', async () => {
    const gif = Buffer.from(samples.get('gif') as Buffer)
    const descriptor = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
    for (const at of [6, 8, descriptor + 5, descriptor + 7]) gif.writeUInt16LE(65_535, at)
    const jpeg = Buffer.from(samples.get('jpeg') as Buffer)
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(65_000, frame + 5)
    jpeg.writeUInt16BE(65_000, frame + 7)
    for (const bytes of [handmadePng(1_000_000, 1_000_000, Buffer.alloc(10)), gif, jpeg]) {
      expect(await refusalOf(bytes)).toBe('too_large')
    }
  })

  test('a JPEG of thousands of passes over the same pixels is not worked through', async () => {
    const jpeg = await noise(64, 64).jpeg({ progressive: true }).toBuffer()
    const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
    const scan = jpeg.subarray(lastScan, jpeg.length - 2)
    const many = Buffer.concat([
      jpeg.subarray(0, lastScan),
      ...Array<Buffer>(3_000).fill(scan),
      jpeg.subarray(-2),
    ])
    expect(await refusalOf(many)).toBe('damaged')
  })

  test('for any damage: a clean image or a refusal, never another error', async () => {
    const bytesOf = new Map<Format, Buffer>()
    for (const format of FORMATS) bytesOf.set(format, await noise(24, 16).toFormat(format).toBuffer())
    const damage = fc.array(fc.record({ at: fc.nat(10_000), byte: fc.nat(255) }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FORMATS), damage, async (format, changes) => {
        const bytes = Buffer.from(bytesOf.get(format) as Buffer)
        for (const { at, byte } of changes) bytes[at % bytes.length] = byte
        const image = await reencode(bytes).catch((error) => {
          expect(error).toBeInstanceOf(ImageRefused)
        })
        if (image)
          expect(await sharp(image.bytes).metadata()).toMatchObject({
            width: image.width,
            height: image.height,
          })
      }),
      { numRuns: 150 },
    )
  })
})

test('an image counts for its pixels, and a file of many bytes for as many as it may have', async () => {
  const charge = async (bytes: Buffer) => chargeFor(await openImage(bytes))
  expect(await charge(samples.get('png') as Buffer)).toBe(0)
  expect(await charge(handmadePng(8_000, 5_000, Buffer.alloc(10)))).toBe(10)
  expect(await charge(Buffer.concat([samples.get('png') as Buffer, Buffer.alloc(5 * 1024 * 1024)]))).toBe(10)
})

test('one workspace sends a crowd of images, the largest there are: another one’s screenshot is drawn after the one under way, and only the crowd is told to come back', async () => {
  const large = handmadePng(8_000, 5_000, Buffer.alloc(8_001 * 5_000))
  const order: string[] = []
  const send = async (lane: string, bytes: Buffer) => {
    await reencode(bytes, lane)
    order.push(lane)
  }
  const crowd = Promise.allSettled(Array.from({ length: 20 }, () => send('crowd', large)))
  const opened = await Promise.all([openImage(large), openImage(samples.get('png') as Buffer)])
  await opened[1].redraw('quiet')
  const before = order.length
  expect(before).toBeLessThanOrEqual(2)
  const failures = (await crowd).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(failures.length).toBeGreaterThan(0)
  for (const failure of failures)
    expect([failure instanceof ImagesOverloaded, failure.of]).toEqual([true, 'lane'])
  expect(order.length + failures.length).toBe(20)
  expect(await reencode(samples.get('png') as Buffer, 'crowd')).toMatchObject({ width: 60 })
})

/** Returns work that ends when the test says so. */
function heldWork() {
  const running: { name: string; end(): void }[] = []
  const work = (name: string) => () => new Promise<void>((end) => running.push({ name, end }))
  return { running, work, names: () => running.map(({ name }) => name) }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('14 images of one workspace wait: another one’s is next, and a large one is not overtaken for ever', async () => {
  const { running, work, names } = heldWork()
  const places = createPlaces(2)
  const all = Array.from({ length: 14 }, (_, n) =>
    places.within({ lane: 'crowd', cost: 4_000_000, slots: 1 }, work(`crowd ${n}`)),
  )
  all.push(places.within({ lane: 'large', cost: 40_000_000, slots: 2 }, work('large')))
  all.push(places.within({ lane: 'quiet', cost: 2_000_000, slots: 1 }, work('quiet')))
  await settled()
  expect(names()).toEqual(['crowd 0', 'crowd 1'])
  running[0]!.end()
  await settled()
  expect(names()).toEqual(['crowd 0', 'crowd 1'])
  running[1]!.end()
  await settled()
  expect(names()).toEqual(['crowd 0', 'crowd 1', 'large'])
  running[2]!.end()
  await settled()
  expect(names().slice(3)).toContain('quiet')
  for (let n = 3; n < 16; n++) {
    running[n]!.end()
    await settled()
  }
  expect(await Promise.all(all)).toHaveLength(16)
})
