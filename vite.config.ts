import { join } from 'node:path'
import postcssGlobalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import postcssCustomMedia from 'postcss-custom-media'
import { defineConfig } from 'vite'
import { bindIcons, isIconModule } from './scripts/look/bind-icons.ts'
import { minifyFirstLight } from './scripts/look/minify-first-light.ts'
import { pageParts } from './scripts/look/page-parts.ts'
import { preloadFonts } from './scripts/look/preload-fonts.ts'

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000'

/** The second build: the app as a module with which the server renders pages. Its files are not sent to browsers. */
const pagesOnServer = {
  outDir: 'dist/pages',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node26',
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild
    ? [bindIcons(), react()]
    : [bindIcons(), preloadFonts(), pageParts(), minifyFirstLight(), react()],
  // Reads character references by a table, as the server does: its other half asks a document, which a worker has not.
  resolve: {
    alias: {
      'decode-named-character-reference': join(
        import.meta.dirname,
        'node_modules/decode-named-character-reference/index.js',
      ),
    },
  },
  // Every stylesheet knows the four widths without importing them.
  css: {
    postcss: {
      plugins: [
        postcssGlobalData({ files: [join(import.meta.dirname, 'src/kit/web/look/widths.css')] }),
        postcssCustomMedia(),
      ],
    },
  },
  // React chooses its development build at run time where NODE_ENV is not set.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? pagesOnServer
    : {
        outDir: 'dist/web',
        emptyOutDir: true,
        // Nothing travels as a data: address, so the content policy need not allow any for fonts.
        assetsInlineLimit: 0,
        target: 'es2024',
        // Every browser that reads the target preloads modules by itself.
        modulePreload: {
          polyfill: false,
          // The first script names the stylesheets of what is imported later; the browser finds the scripts in what it imports.
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'html' ? files : files.filter(file => file.endsWith('.css')),
        },
        // What every page begins with travels as one file, where it was forty: each is a request, and most were of a few lines.
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'], test: /\.(ts|tsx|js|mjs)$/ }] },
            // The first script lists every file, and hashes do not compress: these are the shortest that can be made.
            entryFileNames: 'assets/[name]-[hash:7].js',
            // Icons are many, and their names would be most of that list.
            chunkFileNames: ({ moduleIds }) =>
              moduleIds.every(isIconModule) ? 'assets/icon-[hash:7].js' : 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: false, ws: true },
      '/files': { target: server, changeOrigin: false },
    },
  },
}))
