import 'antd-mobile/es/global'
import './antd.css'
import { setDefaultConfig } from 'antd-mobile/es/components/config-provider'
import enUS from 'antd-mobile/es/locales/en-US'
import zhCN from 'antd-mobile/es/locales/zh-CN'
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render'
import { type Root, createRoot } from 'react-dom/client'
import { followLang } from './texts.ts'

// antd-mobile knows React up to 18: without this Toast.show, Dialog.show and their like draw nothing, silently.
const roots = new WeakMap<Element | DocumentFragment, Root>()

unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container)
  roots.set(container, root)
  root.render(node)
  return async () => {
    // React refuses to unmount a root while it is rendering.
    await new Promise((later) => setTimeout(later))
    root.unmount()
    roots.delete(container)
  }
})

followLang((lang) => setDefaultConfig({ locale: lang === 'zh' ? zhCN : enUS }))
