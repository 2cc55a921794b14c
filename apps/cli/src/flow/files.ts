import { resolve } from 'node:path'
import type { Host } from '../host.ts'

/** A path as the person means it. */
export const resolvedPath = (host: Pick<Host, 'cwd'>, path: string): string => resolve(host.cwd, path)
