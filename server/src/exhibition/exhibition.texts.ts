import { contentRefusals } from '@fairground/contract/exhibition/content.ts'
import { homeRefusals } from '@fairground/contract/exhibition/home.ts'
import { refusals } from '../platform/refusal.ts'

export const refuse = refusals(
  { ...contentRefusals, ...homeRefusals },
  {
    'content.unknown': { zh: '该页面不存在或已下线', en: 'This page does not exist or is no longer published' },
    'menu.unknown': { zh: '该菜单不存在', en: 'This menu does not exist' },
    'page.unknown': { zh: '该页面不存在', en: 'This page does not exist' },
    'exhibition.none': { zh: '请先选择展会', en: 'Please choose an exhibition first' },
    'platform.unknown': { zh: '该平台不存在', en: 'This platform does not exist' },
  },
)
