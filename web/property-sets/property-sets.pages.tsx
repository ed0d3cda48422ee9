import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import { memberProfile } from '#events/property-sets/property-set.contract.ts'
import { definePages } from '#web/kit/page/pages.ts'
import { propertySetPaths } from './parts/property-sets.paths.ts'

export const pages = definePages([
  {
    path: '/administration/property_sets/:name',
    page: () => import('./PropertySetPages.tsx').then((file) => file.NetworkPropertySetPage),
    navItem: 'administration',
    to: propertySetPaths.propertySet(memberProfile),
    title: 'property-sets.title',
    icon: TextCursorInput,
    link: { section: 'administration.network', order: 40 },
  },
  {
    path: '/groups/:slug/property_sets/:name',
    page: () => import('./PropertySetPages.tsx').then((file) => file.GroupPropertySetPage),
    navItem: 'directory',
  },
])
