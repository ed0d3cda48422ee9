import { defineExamples } from '#test/kit/examples.ts'
import { ben } from '#test/kit/test-network.ts'

const nowhere = { folder_ids: ['network~nothing'], target_folder_id: 'network' }

export const folderExamples = defineExamples({
  feature: 'folders',
  subject: {
    values: { trashed: [true, false], folder_id: ['network', 'network~1', 'group:garden', 'group:garden~1'] },
    ids: ['made_by_id'],
  },
  keys: { withId: ['posts_in:group'] },
  snapshots: ['folders'],
  withoutUndo: {
    FileSubmitted: 'it is withdrawn',
    FileAccepted: 'a manager deletes it',
    FileDeclined: 'it is sent again',
    FolderCalledBack: 'it is moved again',
    FileCalledBack: 'it is moved again',
  },
  permissions: {
    visible: async (app) => {
      const folder = { name: 'Minutes', parent_folder_id: 'network' }
      const { body } = await app.persona(ben).post('/api/storage/folders', folder).expect(201)
      return { folder_id: body.id }
    },
    bodies: {
      'POST /api/storage/folders': { name: 'Taken over', parent_folder_id: 'group:none' },
      'PUT /api/storage/folders/:folder_id': { name: 'Taken over' },
      'POST /api/storage/folders/:folder_id/files/:file_id/review': { hash: 'x' },
      'POST /api/storage/files/:file_id/pending_versions/:version_id/approve': { hash: 'x' },
      'POST /api/storage/folders/:folder_id/files': { file_id: 'none' },
      'POST /api/storage/files/move': { ...nowhere, source_folder_id: 'network' },
      'POST /api/storage/folders/move': nowhere,
      'DELETE /api/storage/files': { source_folder_id: 'group:none', file_ids: ['none'] },
      'DELETE /api/storage/folders': { folder_ids: ['group:none~1'] },
      'POST /api/storage/trash/restore': { root_folder_id: 'group:none' },
      'DELETE /api/storage/trash': { root_folder_id: 'group:none' },
    },
    refused: ['PUT /api/storage/folders/:folder_id'],
  },
  rebuild: {
    story: async (app, { ada: adaId, ben: benId }) => {
      const send = await app.as(benId)
      const { body } = await send('POST', '/api/storage/folders', {
        name: 'Minutes',
        parent_folder_id: 'network',
      }).expect(201)
      await send('PUT', `/api/storage/folders/${body.id}`, { description: 'Of all meetings' }).expect(204)
      const admin = await app.as(adaId)
      for (const kind of ['file', 'folder'])
        await admin('PUT', `/api/v1/property_sets/${kind}_profile`, {
          properties: [{ label: 'Remark', type: 'text' }],
        }).expect(204)
      const profiles = { file_profiles: { enabled: true }, folder_profiles: { enabled: true } }
      await admin('PUT', '/administration/settings', profiles).expect(204)
      const profile = { remark: 'To be checked' }
      await send('PUT', `/api/storage/folders/${body.id}`, { profile }).expect(204)
      const table = app.projections.find(({ into }) => into.name === 'files')?.into.sqlName
      const [file] = await app
        .db(`rm.${table}`)
        .where({ state: 'published', directory: 'files', final_at: null })
        .orderBy('id')
      const owner = await app.as(file.owner_id)
      await owner('POST', `/api/storage/folders/${body.id}/files`, { file_id: file.id }).expect(204)
      await owner('PUT', `/api/storage/files/${file.id}`, { profile, folder_id: body.id }).expect(204)
    },
    tables: { folder_id: 'folders' },
  },
})
