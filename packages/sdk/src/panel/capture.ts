import type { Frame } from '../widget/options.ts'
import { h } from './dom.ts'
import { coverMasked } from './mask.ts'

/** The captured image; null when the person declined. */
type Taken = HTMLCanvasElement | null

/**
 * Captures the window, after the browser has asked the person. Masks cover the page before the first frame. If the
 * browser cannot capture the window, the SDK draws the page instead. Throws if neither works.
 */
export async function capture(frame: Frame): Promise<Taken> {
  frame.setHidden(true)
  const uncover = coverMasked(frame)
  try {
    if (!navigator.mediaDevices?.getDisplayMedia) return await drawPage(frame)
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getDisplayMedia({
        video: { displaySurface: 'browser' },
        audio: false,
        preferCurrentTab: true,
        selfBrowserSurface: 'include',
        surfaceSwitching: 'exclude',
      } as DisplayMediaStreamOptions)
    } catch (error) {
      if ((error as Error).name === 'NotAllowedError') return null
      return await drawPage(frame)
    }
    const stopPulse = keepFramesComing(frame)
    try {
      return (await firstFrame(stream)) ?? (await drawPage(frame))
    } finally {
      stopPulse()
      for (const track of stream.getTracks()) track.stop()
    }
  } finally {
    uncover()
    frame.setHidden(false)
  }
}

/** Draws the page in the SDK, which needs no permission. */
export async function drawPage(frame: Frame): Promise<HTMLCanvasElement> {
  return (await frame.load('picture')).drawPage(frame.host)
}

/** Returns the first frame; null if none arrives. */
async function firstFrame(stream: MediaStream): Promise<Taken> {
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = stream
  const isPlaying = await Promise.race([video.play().then(() => true), falseAfter(4_000)])
  if (!isPlaying) return null
  // The first frame may still show the browser's permission dialog, which has just closed.
  for (let frames = 0; frames < 2; frames++) await Promise.race([nextFrame(video), falseAfter(500)])
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')!.drawImage(video, 0, 0)
  video.srcObject = null
  return canvas
}

function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) =>
    video.requestVideoFrameCallback
      ? video.requestVideoFrameCallback(resolve)
      : requestAnimationFrame(resolve),
  )
}
function falseAfter(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds))
}

/** Changes one pixel for as long as frames are needed, because browsers send no frames of an unchanged page. */
function keepFramesComing({ root }: Frame): () => void {
  const pixel = h('div.pulse')
  root.append(pixel)
  let asked = requestAnimationFrame(function beat(time) {
    pixel.style.background = time % 200 < 100 ? '#111' : '#222'
    asked = requestAnimationFrame(beat)
  })
  return () => {
    cancelAnimationFrame(asked)
    pixel.remove()
  }
}
