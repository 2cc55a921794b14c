import { useEffect, useState } from 'react'
import { announce } from '../announce/announce.ts'
import { useWords } from '../format/language.tsx'
import { toast } from '../toast/store.ts'

/** Copies through a hidden field, for pages without the clipboard API (plain http within a network). */
function copyByField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr'
  field.setAttribute('readonly', '')
  const host = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body
  const before = document.activeElement
  host.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByField(text)
  }
}

/** Returns a function that copies a text and announces it; `copied` is true for a moment afterwards. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const words = useWords()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1_600)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    copied,
    async copy(text) {
      const done = await copy(text)
      setCopied(done)
      if (done) announce(words.copied)
      else toast({ text: words.notCopied, tone: 'stop' })
      return done
    },
  }
}
