import { shared, type Examples } from './example.ts'

export const exhibitionExamples: Examples = {
  'GET /v3/api/common/config': [
    shared(
      'the exhibition that the address names',
      ({ here }) => ({ query: { expo_id: here }, status: 200 }),
      ({ foreign }) => ({ query: { expo_id: foreign }, status: 200 }),
    ),
    shared('a draft, which falls through to the default', ({ draft }) => ({ query: { expo_id: draft }, status: 200 })),
  ],
  'GET /v3/api/git/last_version': [shared('the version', () => ({ status: 200 }))],
  'GET /v3/api/common/data': [shared('the dictionaries', () => ({ status: 200 }))],
  'GET /v3/page/home': [
    {
      about: 'the first screen, whose menu knows who is signed in',
      mine: () => ({ status: 200 }),
      anothers: () => ({ status: 200 }),
      elsewhere: ({ draft }) => ({ expo: draft, status: 404 }),
    },
  ],
  'GET /v3/page/exhibition_list/:name': [
    shared(
      'the exhibitions of a platform, without its drafts',
      () => ({ params: { name: 'cnise' }, status: 200 }),
      () => ({ params: { name: 'elsewhere' }, status: 200 }),
    ),
  ],
  'GET /v3/page/expo_content/:id': [
    shared(
      'a page of the exhibition',
      ({ contentPages }) => ({ params: { id: contentPages.here }, status: 200 }),
      ({ contentPages }) => ({ params: { id: contentPages.other }, status: 404 }),
    ),
  ],
  'GET /v3/page/site_content/:name': [
    shared(
      'a page of the platform',
      () => ({ params: { name: 'here' }, status: 200 }),
      () => ({ params: { name: 'foreign' }, status: 404 }),
    ),
  ],
  'GET /v3/page/expo_menu/:name': [
    {
      about: 'a menu, as far as the caller may see it',
      mine: () => ({ params: { name: 'here' }, status: 200 }),
      anothers: () => ({ params: { name: 'here' }, status: 200 }),
      elsewhere: () => ({ params: { name: 'other' }, status: 404 }),
    },
  ],
  'GET /v3/page/:name': [
    shared(
      'a page of blocks',
      () => ({ params: { name: 'here' }, status: 200 }),
      () => ({ params: { name: 'other' }, status: 404 }),
    ),
  ],
}
