import FolderIcon from 'lucide-react/icons/folder'
import { definePages } from '#web/kit/page/pages.ts'

const file = () => import('./FilePage.tsx').then((module) => module.FilePage)
const approval = () => import('./ApprovalPage.tsx').then((module) => module.ApprovalPage)
const newFiles = () => import('./NewFilesPage.tsx').then((module) => module.NewFilesPage)
const folder = () => import('./FolderPage.tsx').then((file) => file.FolderPage)

export const pages = definePages([
  {
    path: '/files',
    page: folder,
    navItem: 'files',
    title: 'folders.title',
    icon: FolderIcon,
    entry: { order: 40, letter: 'f' },
  },
  { path: '/files/folders/:folder_id', page: folder, navItem: 'files' },
  { path: '/groups/:slug/files', page: folder, navItem: 'files' },
  {
    path: '/files/folders/new',
    page: () => import('./FolderFormPages.tsx').then((module) => module.NewFolderPage),
    navItem: 'files',
  },
  {
    path: '/files/folders/:folder_id/edit',
    page: () => import('./FolderFormPages.tsx').then((module) => module.EditFolderPage),
    navItem: 'files',
  },
  { path: '/files/new', page: newFiles, navItem: 'files' },
  { path: '/groups/:slug/files/new', page: newFiles, navItem: 'files' },
  { path: '/files/:file_id', page: file, navItem: 'files' },
  {
    path: '/files/:file_id/edit',
    page: () => import('./EditFilePage.tsx').then((module) => module.EditFilePage),
    navItem: 'files',
  },
  // The same viewer for what hangs elsewhere, from where one returns there.
  { path: '/messages/:message_id/files/:file_id', page: file, navItem: 'messages' },
  { path: '/appointments/:appointment_id/files/:file_id', page: file, navItem: 'calendar' },
  { path: '/activities/:activity_id/files/:file_id', page: file, navItem: 'home' },
  { path: '/files/approval', page: approval, navItem: 'files' },
  { path: '/groups/:slug/files/approval', page: approval, navItem: 'files' },
  {
    path: '/files/trash',
    page: () => import('./TrashPage.tsx').then((file) => file.TrashPage),
    navItem: 'files',
  },
])
