import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractRoutes } from './contract-routes.ts';
import { rowShapes } from './row-shapes.ts';

/** Where `npm run dev` finds the server. */
const api = process.env.LARDER_API ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    react(),
    contractRoutes(),
    rowShapes(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Larder',
        short_name: 'Larder',
        description: 'The back office of restaurants and hospitality groups',
        lang: 'en-GB',
        start_url: '/',
        display: 'standalone',
        background_color: '#fbfaf7',
        theme_color: '#2a7a57',
        icons: [
          { src: '/larder.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/larder-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/larder-512.png', sizes: '512x512', type: 'image/png' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg}', '**/inter-latin-wght*.woff2', '**/Roboto-*.ttf'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/dev\//],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/dev': api } },
});
