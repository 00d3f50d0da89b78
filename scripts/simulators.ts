await import('../simulators/main.ts')
