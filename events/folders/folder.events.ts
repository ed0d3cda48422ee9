import { propertyValue } from '#platform/content/property-value.ts'
import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { id, ids, line, plain, z } from '#platform/language/shapes.ts'

/** The longest name of a folder. */
export const longestName = 200

/** Whether a folder wants approval; `inherited` has no rule of its own. */
export const review = z.enum(['inherited', 'required', 'none'])
export type Review = z.output<typeof review>

const name = line.max(longestName)
const description = plain.max(2000)
const place = { folder_id: id, parent_id: id }
const entry = { entry_id: id, file_id: id }
/** Where it went: a folder of another space, and its id there. */
const away = { target_folder_id: id, received_id: id }

// Stream folders-<space>: the folders of the network or of a group, and which files stand in them. One stream, because
// no folder may come to stand in itself. An entry is a file in a folder: the same file may stand in several.
export const folderEvents = defineEvents('folders', {
  FolderMade: { ...place, name, description, member_id: id },
  FolderRenamed: { folder_id: id, before: name, after: name },
  FolderDescribed: { folder_id: id, before: description, after: description },
  FolderTagged: { folder_id: id, before: ids, after: ids },
  /** A field of the property set; empty where nothing is filled in. */
  FolderPropertyFilled: { folder_id: id, property: id, before: propertyValue, after: propertyValue },
  /** A file in a field of the property set; null when there is none any more. */
  FolderPropertyFileChosen: { folder_id: id, property: id, before: id.nullable(), after: id.nullable() },
  FolderMoved: { folder_id: id, before: id, after: id },
  /** `folder_ids`: the folder and those in it that go with it. */
  FolderTrashed: { ...place, folder_ids: ids, member_id: id },
  FolderReturned: { ...place, folder_ids: ids },
  /** It left the trash for good. */
  FolderPurged: {
    folder_id: id,
    folder_ids: ids,
    entries: z.array(z.strictObject(entry)).max(100_000),
    /** The files in fields of these folders, which no longer use them. */
    field_files: z
      .array(z.strictObject({ folder_id: id, property: id, file_id: id }))
      .max(100_000)
      .optional(),
  },
  FileEntered: { ...entry, folder_id: id, member_id: id },
  FileMoved: { ...entry, before: id, after: id },
  FileTrashed: { ...entry, folder_id: id, member_id: id },
  FileReturned: { ...entry, folder_id: id },
  FilePurged: { ...entry, folder_id: id },
  // To the folder of another space, which takes it in under an id of its own. Here it can be brought back for as long as
  // from the trash.
  FolderMovedOut: { ...place, folder_ids: ids, member_id: id, ...away },
  FileMovedOut: { ...entry, folder_id: id, member_id: id, ...away },
  /** The move was undone. */
  FolderCalledBack: { ...place, folder_ids: ids, received_id: id },
  FileCalledBack: { ...entry, folder_id: id, received_id: id },
  /** Whether what members put into it waits until a manager has approved it; a folder without a rule does as the one around it. */
  FolderReviewSet: { folder_id: id, before: review, after: review },
  /** It waits: only managers and who put it there see it. */
  FileSubmitted: { ...entry, folder_id: id, member_id: id },
  FileAccepted: { ...entry, folder_id: id, member_id: id },
  FileDeclined: { ...entry, folder_id: id, member_id: id },
})
export type FolderEvent = EventOf<typeof folderEvents>
