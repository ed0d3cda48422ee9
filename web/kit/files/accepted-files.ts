import { extensionFilterOf, passes } from '#events/files/extension-filter.contract.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import type { Directory } from './upload.ts'

/** Image types that are resized. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

type Accepted = {
  taken: File[]
  /** Of a kind that does not come in here. */
  refused: File[]
  /** The type of a list's items. */
  only: readonly string[] | null
}

/** Which of the files a field takes. */
export const acceptedAmong = (
  files: readonly File[],
  directory: Directory,
  network: NetworkConfig,
): Accepted => {
  const filter = directory === 'files' ? extensionFilterOf(network) : null
  const fits = (file: File) =>
    directory === 'files' ? passes(filter, file.name) : pictureTypes.includes(file.type)
  const only = filter?.mode === 'allow' ? filter.extensions : null
  return {
    taken: files.filter(fits),
    refused: files.filter((file) => !fits(file)),
    only: directory === 'files' ? only : ['JPEG', 'PNG', 'WebP'],
  }
}
