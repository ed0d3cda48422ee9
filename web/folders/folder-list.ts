import type { ProfileField } from '#events/members/member.contract.ts'
import type { EntryView, FolderView } from './parts/folders.store.ts'

/** What the table and the grid of a folder show. */
export type FolderList = {
  subfolders: readonly FolderView[]
  entries: readonly EntryView[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** Chooses all, those included that are not on the screen yet. */
  onChooseAll: () => void
  reload: () => void
  /** What can be filled in for the files. */
  fields: readonly ProfileField[]
  /** Shows only what has this tag. */
  onTag: (tag: FolderView['tags'][number]) => void
}

export const idsOf = ({ subfolders, entries }: Pick<FolderList, 'subfolders' | 'entries'>): string[] =>
  [...subfolders.filter(isSelectable), ...entries].map(({ id }) => id)

/** What hangs on posts stays where it is. */
export const isSelectable = ({ type }: Pick<FolderView, 'type'>): boolean => type !== 'activitystream_folder'

/** The choice after one press. */
export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]

/** Types of fields that put files into an order. */
export const sortable = ['text', 'date', 'selection']
