import { contributionKind } from '#platform/language/contribution.ts'
import type { Gathering } from './commands.ts'

/** Whether the actor sees the thing that uses a file; `kind` is the thing as events of the file name it. */
export type FileVisibility = {
  kind: string
  isSeen: (use: { parent_id: string; file_id: string }, gathering: Gathering) => Promise<boolean>
  /** Whether the actor manages what the thing stands in, and so may change the file as its owner does. */
  isManaged?: (use: { parent_id: string; file_id: string }, gathering: Gathering) => Promise<boolean>
}

export const fileVisibilityKind = contributionKind<FileVisibility>({
  layer: 'command-api',
  suffix: '.file-uses.ts',
})

/** Declares in `command-api/<feature>/*.file-uses.ts` who may use a file through a thing of the feature. */
export const defineFileVisibility = fileVisibilityKind.define
