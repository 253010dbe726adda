// What happens to the database under play. `inflict` does it, given the name of the primary; `heal` is what a person or
// systemd does afterwards; everything else, the cluster does by itself. `halts`: no move is accepted until then.
import { setTimeout as pause } from 'node:timers/promises'
import { machines } from './patroni_cluster.mjs'

const others = (name) => machines.filter((one) => one !== name)
// Without their machines, etcd would have no majority, and there would be no primary.
const lose_standbys = (cluster, primary) => others(primary).forEach((name) => cluster.kill_database_of(name))
const start_standbys = (cluster, primary) => others(primary).forEach((name) => cluster.start_database_of(name))
const strict = (cluster, on) => cluster.patronictl('edit-config', 'flotilla', '--force', '-s', `synchronous_mode_strict=${on}`)

export const faults = {
  process: {
    says: 'the primary\'s postmaster is killed',
    inflict: (cluster, primary) => cluster.signal_postmaster(primary, 'SIGKILL'),
  },
  deaf_standbys: {
    says: 'the standbys hear nothing for a second, then the primary\'s postmaster is killed',
    inflict: async (cluster, primary) => {
      for (const name of others(primary)) cluster.deafen(name)
      await pause(1000)
      cluster.signal_postmaster(primary, 'SIGKILL')
      // They are ready before anybody looks for a new primary.
      cluster.signal_program(primary, 'patroni', 'SIGSTOP')
      for (const name of others(primary)) cluster.let_hear(name)
      await pause(1500)
      cluster.signal_program(primary, 'patroni', 'SIGCONT')
    },
  },
  host: {
    says: 'the primary\'s machine is lost: PostgreSQL, Patroni and etcd are killed',
    inflict: (cluster, primary) => cluster.signal_machine(primary, 'SIGKILL'),
    heal: (cluster, primary) => cluster.start_machine(primary),
  },
  frozen: {
    says: 'the primary\'s machine answers nobody, and wakes up later',
    inflict: (cluster, primary) => cluster.signal_machine(primary, 'SIGSTOP'),
    heal: (cluster, primary) => cluster.signal_machine(primary, 'SIGCONT'),
  },
  switchover: {
    says: 'a planned switchover',
    inflict: (cluster) => cluster.patronictl('switchover', 'flotilla', '--force'),
  },
  etcd: {
    says: 'all of etcd is gone for a minute',
    inflict: async (cluster) => {
      for (const name of machines) cluster.signal_program(name, 'etcd', 'SIGKILL')
      await pause(60_000)
    },
    heal: (cluster) => machines.forEach((name) => cluster.start_etcd(name)),
  },
  standby: {
    says: 'the synchronous standby\'s machine is lost',
    inflict: async (cluster) => {
      cluster.lost = (await cluster.standbys())[0]
      cluster.signal_machine(cluster.lost, 'SIGKILL')
    },
    heal: (cluster) => cluster.start_machine(cluster.lost),
  },
  machines: {
    says: 'the machines of both standbys are lost',
    halts: true,
    inflict: (cluster, primary) => others(primary).forEach((name) => cluster.signal_machine(name, 'SIGKILL')),
    heal: (cluster, primary) => others(primary).forEach((name) => cluster.start_machine(name)),
  },
  standbys: {
    says: 'Patroni and PostgreSQL of both standbys are lost',
    halts: true,
    inflict: lose_standbys,
    heal: start_standbys,
  },
  standbys_not_strict: {
    says: 'the same, and synchronous_mode_strict is off',
    inflict: async (cluster, primary) => {
      await strict(cluster, false)
      await pause(10_000)
      lose_standbys(cluster, primary)
    },
    heal: async (cluster, primary) => {
      await strict(cluster, true)
      start_standbys(cluster, primary)
    },
  },
}

const kills = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 'process' : 'host'))
export const sample = ['deaf_standbys']  // whatever the standbys lack would be lost
export const full = [...kills, 'deaf_standbys', 'frozen', 'frozen', 'switchover', 'switchover', 'etcd', 'standby', 'standbys', 'standbys_not_strict', 'machines']
