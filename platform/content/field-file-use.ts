/** What has fields with files besides members. */
export type FieldFilesKind = 'file_field' | 'folder_field'

const separator = '@'
// Ids are short, and a name of a field may be almost as long as one.
const longestField = 50

type FieldFile = { kind: FieldFilesKind; thingId: string; property: string }

/** How a use of a file names the field of a file or a folder. Each field counts, because a file may be in two. */
export const fieldFileUse = ({ kind, thingId: parent_id, property }: FieldFile) => ({
  kind,
  parent_id,
  part: `field ${property}`,
  attachedAs: { kind, parent_id: `${parent_id}${separator}${property.slice(-longestField)}` },
})

/** The file or the folder whose field a use names. */
export const thingOfFieldUse = (parentId: string): string =>
  parentId.slice(0, parentId.lastIndexOf(separator))

/** The field of a part; null for another part. */
export const fieldOfPart = (part: string): string | null =>
  part.startsWith('field ') ? part.slice('field '.length) : null
