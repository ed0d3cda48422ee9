import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import { memberProfile } from '#events/property-sets/profile-groups.contract.ts'
import { definePages } from '#web/kit/page/pages.ts'
import { propertySetPaths } from './parts/property-sets.paths.ts'

export const pages = definePages([
  {
    path: '/administration/property_sets/:name',
    page: () => import('./PropertySetPages.tsx').then((file) => file.NetworkPropertySetPage),
    navItem: 'administration',
    to: propertySetPaths.propertySet(memberProfile),
    title: 'property-sets.titles.member_profile',
    icon: TextCursorInput,
    link: { section: 'administration.network', order: 40 },
  },
  {
    path: '/administration/property_sets/file_profile',
    page: () => import('./PropertySetPages.tsx').then((file) => file.FileProfilePage),
    navItem: 'administration',
    title: 'property-sets.titles.file_profile',
    icon: TextCursorInput,
    link: { section: 'administration.network', order: 41 },
  },
  {
    path: '/administration/property_sets/folder_profile',
    page: () => import('./PropertySetPages.tsx').then((file) => file.FolderProfilePage),
    navItem: 'administration',
    title: 'property-sets.titles.folder_profile',
    icon: TextCursorInput,
    link: { section: 'administration.network', order: 42 },
  },
  {
    path: '/groups/:slug/property_sets/:name',
    page: () => import('./PropertySetPages.tsx').then((file) => file.GroupPropertySetPage),
    navItem: 'directory',
  },
])
