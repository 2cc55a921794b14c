import type { ComponentProps, MouseEvent } from 'react'
import { servicePath } from '../../base.ts'
import { navigate, usePathname } from './place.ts'
import { preloadPage } from './preload.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * A link to a page of the surface. It is a real link, so that it can be opened in a new tab. @param to may carry
 * filters, such as `/t/mine?status=OPEN`
 */
export function Link({ to, onClick, ...link }: LinkProps) {
  const [path] = to.split('?', 1)
  const isHere = usePathname() === path
  const openPage = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a
      {...link}
      href={servicePath(to)}
      aria-current={link['aria-current'] ?? (isHere ? 'page' : undefined)}
      onClick={openPage}
      onPointerEnter={() => preloadPage(path!)}
      onFocus={() => preloadPage(path!)}
    />
  )
}
