import { fileContract } from '#events/files/file.contract.ts'
import { call } from '../data/api.ts'

/** Saves several files, and whole folders, as one archive: a form fetches it, so that no page holds it in memory. */
export const downloadArchive = async (
  fileIds: readonly string[],
  folderIds: readonly string[] = [],
): Promise<void> => {
  const { token } = await call(fileContract.calls.archive_token, {
    file_ids: [...fileIds],
    folder_ids: [...folderIds],
  })
  const form = document.createElement('form')
  form.method = 'post'
  form.action = fileContract.calls.archive.path
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'token'
  field.value = token
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
